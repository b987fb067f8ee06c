import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceCookieHeader } from './device-cookie.ts';
import { originOf } from './entrance.ts';
import type { KnownDevices } from './known-devices.ts';

interface Entered {
  userInfo: { id: string };
}

/** Lets the answer of a sign-in carry the cookie of the device; returns the answer. */
export type RememberDevice = <Answer extends Entered | undefined>(request: FastifyRequest, signIn: Promise<Answer>) => Promise<Answer>;

/** `sendCookies` registers the hook that sends the cookie. A client that keeps no cookies signs in as well; it is a stranger each time. */
export const createRememberDevice = (devices: KnownDevices) => {
  const entered = new WeakMap<FastifyRequest, string>();
  const remember: RememberDevice = async (request, signIn) => {
    const answer = await signIn;
    if (answer) entered.set(request, answer.userInfo.id);
    return answer;
  };
  const sendCookies = (app: FastifyInstance) =>
    app.addHook('onSend', async (request, reply) => {
      const userId = entered.get(request);
      if (!userId) return;
      const cookie = await devices.withAccount(originOf(request).deviceCookie, userId);
      reply.header('set-cookie', deviceCookieHeader(cookie, request.protocol === 'https'));
    });
  return { remember, sendCookies };
};
