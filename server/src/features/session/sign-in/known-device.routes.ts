import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkCookieHeader } from '#http/admission/link-cookie.ts';
import { pushCookieHeader } from '#http/admission/push-cookie.ts';
import { deviceCookieHeader } from './device-cookie.ts';
import { originOf } from './entrance.ts';
import type { KnownDevices } from './known-devices.ts';

interface Entered {
  userInfo: { id: string };
  token: string;
}

/** Lets the answer of a sign-in carry the cookies of the device, of the websocket and of links; returns the answer. */
export type RememberDevice = <Answer extends Entered | undefined>(request: FastifyRequest, signIn: Promise<Answer>) => Promise<Answer>;

/** `sendCookies` registers the hook that sends the cookies. A client that keeps no cookies signs in as well; it is a stranger each time. */
export const createRememberDevice = (devices: KnownDevices) => {
  const entered = new WeakMap<FastifyRequest, Entered>();
  const remember: RememberDevice = async (request, signIn) => {
    const answer = await signIn;
    if (answer) entered.set(request, answer);
    return answer;
  };
  const sendCookies = (app: FastifyInstance) =>
    app.addHook('onSend', async (request, reply) => {
      const { userInfo, token } = entered.get(request) ?? {};
      if (!userInfo || !token) return;
      const cookie = await devices.withAccount(originOf(request).deviceCookie, userInfo.id);
      const secure = request.protocol === 'https';
      reply.header('set-cookie', [deviceCookieHeader(cookie, secure), pushCookieHeader(token, secure), linkCookieHeader(token, secure)]);
    });
  return { remember, sendCookies };
};
