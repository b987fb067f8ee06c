// Stands in for axios/lib/adapters/fetch.js in the host's build: the console sends by XMLHttpRequest, and the adapter for `fetch` would be
// parsed before the sign-in form is usable.
export const getFetch = () => null;
