import type { WebSocket } from 'ws';

/**
 * Ends a client's websocket that has not answered the ping before: its peer is gone, reads nothing, or sends a frame that never ends. No time
 * limit of the front door covers a connection that was upgraded.
 *
 * @param every milliseconds between two pings
 */
export const endSilent = (socket: WebSocket, every: number) => {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, every);
  socket.once('close', () => clearInterval(beat));
};
