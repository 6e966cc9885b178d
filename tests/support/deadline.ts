/**
 * For a test of a deadline in seconds: it holds when one of three tries keeps it. Other tests of the same run may
 * hold up the machine for a moment; a fault of ours misses it every time.
 */
export const deadline = { retry: 2 } as const;
