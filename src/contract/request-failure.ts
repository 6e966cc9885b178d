/** Why a request got no usable answer: too many of them, no session any more, no connection, or anything else. */
export interface RequestFailure {
  readonly kind: 'limited' | 'unauthorized' | 'offline' | 'failed';
  /** What the server says about it; most failures are told by their kind. */
  readonly message?: string;
}

const kinds: Readonly<Record<number, RequestFailure['kind']>> = {
  0: 'offline',
  401: 'unauthorized',
  429: 'limited',
};

/** The kind of failure that an HTTP status means; 0 for no answer at all. */
export function failureKind(status: number): RequestFailure['kind'] {
  return kinds[status] ?? 'failed';
}

/** What such a request rejects with; `status` as for `failureKind`. */
export class RequestError extends Error implements RequestFailure {
  readonly kind: RequestFailure['kind'];
  constructor(status: number, options?: ErrorOptions) {
    super(`${status}`, options);
    this.kind = failureKind(status);
  }
}

/** The failure in whatever an actor has rejected with. */
export function toFailure(error: unknown): RequestFailure {
  const { kind = 'failed' }: Partial<RequestFailure> = Object(error);
  return { kind };
}
