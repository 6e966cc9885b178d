/** Why a request got no usable answer: too many of them, no session any more, no connection, or anything else. */
export interface RequestFailure {
  readonly kind: 'limited' | 'unauthorized' | 'offline' | 'failed';
  /** What the server says about it; most failures are told by their kind. */
  readonly message?: string;
}

/** The kind of failure that an HTTP status means; 0 for no answer at all. */
export function failureKind(status: number): RequestFailure['kind'] {
  if (status === 0) return 'offline';
  if (status === 401) return 'unauthorized';
  return status === 429 ? 'limited' : 'failed';
}

/** What such a request rejects with; `status` as for `failureKind`. */
export class RequestError extends Error implements RequestFailure {
  readonly kind: RequestFailure['kind'];
  constructor(status: number) {
    super(`${status}`);
    this.kind = failureKind(status);
  }
}

/** The failure in whatever an actor has rejected with. */
export function toFailure(error: unknown): RequestFailure {
  const { kind = 'failed' }: Partial<RequestFailure> = Object(error);
  return { kind };
}
