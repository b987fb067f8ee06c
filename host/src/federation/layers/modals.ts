const isModal = (dialog: HTMLDialogElement) => dialog.open && dialog.matches(':modal');

/** Closes the modal dialogs in an element and its shadow trees. A modal dialog makes the page inert even while it is not displayed. */
export const closeModals = (place: Element | ShadowRoot) => {
  if (place instanceof HTMLDialogElement && isModal(place)) place.close();
  if (place instanceof Element && place.shadowRoot) closeModals(place.shadowRoot);
  for (const element of place.querySelectorAll('*')) {
    if (element instanceof HTMLDialogElement && isModal(element)) element.close();
    if (element.shadowRoot) closeModals(element.shadowRoot);
  }
};
