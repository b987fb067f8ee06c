const isModal = (dialog: HTMLDialogElement) => dialog.open && dialog.matches(':modal');

/**
 * Closes the modal dialogs in a place, its shadow trees included, as Escape would. A modal dialog makes the page inert even when nobody sees it.
 */
export const closeModals = (place: Element | ShadowRoot) => {
  if (place instanceof HTMLDialogElement && isModal(place)) place.close();
  if (place instanceof Element && place.shadowRoot) closeModals(place.shadowRoot);
  for (const element of place.querySelectorAll('*')) {
    if (element instanceof HTMLDialogElement && isModal(element)) element.close();
    if (element.shadowRoot) closeModals(element.shadowRoot);
  }
};
