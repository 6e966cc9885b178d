/** What a state or transition tells of itself. */
export type Detail =
  | 'key'
  | 'kind'
  | 'description'
  | 'status'
  | 'tags'
  | 'entry'
  | 'exit'
  | 'invokes'
  | 'initial'
  | 'guard'
  | 'target'
  | 'actions'
  | 'delay'
  | 'order';

/** One thing that a state or transition has otherwise; texts as the drawing has them, `''` for nothing. */
export interface Difference {
  readonly detail: Detail;
  readonly before: string;
  readonly after: string;
}
