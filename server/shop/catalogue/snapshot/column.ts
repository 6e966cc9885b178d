interface Column<A> {
  push(value: number): void;
  /** All values, in the order they came or in the given order of their places. */
  take(order?: Uint32Array): A;
}

const FIRST_CAPACITY = 4096;

type NumberArray = Float64Array | Uint32Array | Uint8Array;

/** A growing typed array: a tenth of the memory of an array of numbers in objects. */
export function createColumn<A extends NumberArray>(make: (length: number) => A): Column<A> {
  let values = make(FIRST_CAPACITY);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const wider = make(length * 2);
        wider.set(values);
        values = wider;
      }
      values[length] = value;
      length += 1;
    },
    take(order) {
      const taken = make(order?.length ?? length);
      if (order === undefined) taken.set(values.subarray(0, length));
      else for (let at = 0; at < order.length; at += 1) taken[at] = values[order[at] ?? 0] ?? 0;
      return taken;
    },
  };
}

/** The values in the given order of their places. */
export const inOrder = (values: Uint32Array, order: Uint32Array): Uint32Array =>
  order.map((at) => values[at] ?? 0);
