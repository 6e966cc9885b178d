import type { Config } from 'vike/types';

export default { layout: 'empty', title: 'Сцена машины' } satisfies Config;
