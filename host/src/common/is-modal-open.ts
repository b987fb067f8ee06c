/** Whether a dialog or drawer keeps the focus. */
export const isModalOpen = () =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility?.() ?? true);
