const read = () => {
  document.dispatchEvent(new Event('selectionchange'));
  return false;
};

/**
 * Makes the editor read the browser's selection before a key or a paste changes the text. A busy page learns late of a moved cursor: after Ctrl A, Ctrl End and
 * Enter, the Enter would replace the whole text.
 */
export const currentSelection = { keydown: read, keyup: read, paste: read };
