/** Below it everything speaks the wire of JeecgBoot (docs/wire). */
export const CONTEXT_PATH = '/jeecg-boot';

const WIRE = new RegExp(`^${CONTEXT_PATH}(?:[/?]|$)`);
const WEBSOCKET = new RegExp(`^${CONTEXT_PATH}/websocket/[^/]+$`);

export const isWire = (url: string) => WIRE.test(url);

/** The paths of our own application that take websockets. */
export const takesWebsockets = (path: string) => WEBSOCKET.test(path);
