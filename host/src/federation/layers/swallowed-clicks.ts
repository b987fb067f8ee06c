/** Calls back when a click on the console did not arrive there, because code at the document or the window stopped it. */
export const watchSwallowedClicks = (onSwallowed: () => void) => {
  const main = document.getElementById('console');
  let arrived: Event | undefined;
  main?.addEventListener(
    'click',
    (event) => {
      arrived = event;
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Node && main?.contains(event.target)) setTimeout(() => arrived === event || onSwallowed());
    },
    true,
  );
};
