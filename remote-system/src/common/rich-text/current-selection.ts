const read = () => {
  document.dispatchEvent(new Event('selectionchange'));
  return false;
};

/**
 * Reads where the cursor stands before a key or a paste changes the text. A busy page learns late of a moved cursor: after Ctrl A, Ctrl End and
 * Enter, the Enter would replace the whole text.
 */
export const currentSelection = { keydown: read, keyup: read, paste: read };
