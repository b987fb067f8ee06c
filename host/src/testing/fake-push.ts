import type { PushFrame } from '@mortise/shared/contract/messages';
import { act } from '@testing-library/react';
import { startPush } from '#push/push-channel.ts';

/** Fake BroadcastChannel: instances of one name are the windows of a browser. */
export class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
}

/** Another window of the browser, with what it received. */
export const otherWindow = (name: string) => {
  const channel = new Channel(name);
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  return { received, send: (data: unknown) => channel.postMessage(data), close: () => channel.close() };
};

/** Fake WebSocket. */
export class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}

/** The socket that was opened last. */
export const socket = () => Socket.all.at(-1) as Socket;

/** The server sends a frame. */
export const receive = (frame: PushFrame) => act(() => socket().onmessage?.({ data: JSON.stringify(frame) }));

/** Replaces channel, socket and locks of the page; without locks each window leads. Call it before each test. */
export const fakePush = () => {
  Object.assign(globalThis, { BroadcastChannel: Channel, WebSocket: Socket });
  Socket.all = [];
  Channel.all.clear();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
};

/** Starts the push channel on them, for tests of what listens. Returns the function that closes it. */
export const startFakePush = () => {
  fakePush();
  return startPush({ userId: 'u1', token: 't', onSessionOver: () => undefined });
};
