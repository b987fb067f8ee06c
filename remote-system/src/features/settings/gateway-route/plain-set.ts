/** A group of fields without the browser's frame, which would also be as wide as its widest word. */
export const PLAIN = { border: 0, padding: 0, margin: '0 0 16px', minWidth: 0 } as const;
