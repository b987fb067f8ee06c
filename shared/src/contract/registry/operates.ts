/** Permission code of operators: whoever holds it may activate and roll back builds. By itself, for pages that load no endpoint for it. */
export const OPERATES = 'remote-app:activate';
