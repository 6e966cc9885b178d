import type { Config } from 'vike/types';

export default { layout: 'empty', title: 'Машины состояний Картера' } satisfies Config;
