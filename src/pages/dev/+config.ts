import type { Config } from 'vike/types';

export default { layout: 'empty', head: { title: 'Машины состояний Картера' } } satisfies Config;
