import type { Config } from 'vike/types';

export default { layout: 'empty', head: { title: 'Сцена машины' } } satisfies Config;
