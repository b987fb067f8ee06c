/** As before there was a clipboard of pages: the browser copies what is selected. */
const copySelected = (text: string): boolean => {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.setAttribute('aria-hidden', 'true');
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // a dialog takes the focus back from what is outside of it
  (focused?.closest('[role="dialog"]') ?? document.body).append(box);
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    // as it is, also if the focus was taken back
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', put, { capture: true, once: true });
  try {
    box.focus({ preventScroll: true });
    box.select();
    document.execCommand('copy');
    return isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put, { capture: true });
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
};

/** Copies a text, also in a console without https, whose pages have no `navigator.clipboard`. Resolves to whether it was copied. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // without https, or forbidden
    return copySelected(text);
  }
};
