const MAIN = /\/assets\/(main\.[0-9a-f]{10})\.js$/;

/** Build id of the host that this page runs, from the name of its main script; `undefined` in development. The server finds it likewise. */
export const hostBuild = (): string | undefined => {
  for (const { src } of document.scripts) {
    const id = MAIN.exec(src)?.[1];
    if (id) return id;
  }
  return undefined;
};
