const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((dialog) => dialog.checkVisibility?.() ?? true);

/** Whether a dialog or drawer keeps the focus. Those of a tab keep it in its pane only. */
export const isModalOpen = () => isShown('[role=dialog][aria-modal=true]');

/** Whether Escape closes something first. */
export const isDialogOpen = () => isShown('[role=dialog]');
