import type { Socket } from 'node:net';

/** What Node knows of a socket below its stream; not documented, so its absence is no error. */
interface Handle {
  /** Bytes handed to the system or waiting for it. */
  bytesWritten: number;
  /** Those that wait. */
  writeQueueSize: number;
}

const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Partial<Handle> | null })._handle;

/**
 * Bytes that the system took of what was written. Within a large chunk the handle alone counts; without it, bytes count when their chunk is
 * through.
 */
export const takenBytes = (socket: Socket) => {
  const { bytesWritten, writeQueueSize } = handleOf(socket) ?? {};
  return bytesWritten === undefined || writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : bytesWritten - writeQueueSize;
};

/** Whether bytes wait until the reader takes some. */
export const waitsForReader = (socket: Socket) => socket.writableLength > 0;
