/** Milliseconds between two polls of the unread notices (docs/requirements.md §9). */
export const POLL_EVERY = 6000;
