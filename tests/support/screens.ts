/** Windows that pages must look right in, and that pictures are taken in: an old phone and a desktop, in CSS pixels. */
export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
