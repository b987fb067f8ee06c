import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A policy under which only our own files run as scripts. Exceptions: antd injects style tags, link pages are iframes, and images may
 * come from any origin.
 */
export const contentSecurityPolicy = (devHosts: readonly string[] = [], remoteOrigins: readonly string[] = []) => {
  const dev = devHosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]);
  // the client of a development server needs eval and inline scripts; production builds need neither
  const scripts = dev.length ? ["'self'", "'unsafe-eval'", "'unsafe-inline'", ...devHosts] : ["'self'"];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'", ...devHosts],
    'script-src': [...scripts, ...remoteOrigins],
    'style-src': ["'self'", "'unsafe-inline'", ...devHosts, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'font-src': ["'self'", 'data:', ...devHosts, ...remoteOrigins],
    'connect-src': ["'self'", 'ws:', 'wss:', ...dev, ...remoteOrigins],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'http:', 'https:'],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};

export const secureHeaders = (app: FastifyInstance, devHosts: readonly string[], remoteOrigins: readonly string[]) => {
  const policy = contentSecurityPolicy(devHosts, remoteOrigins);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('content-security-policy', policy);
  });
};

/**
 * Replaces the policy on answers of another back end, whose pages run scripts of their own (API documentation, big screens). What remains
 * keeps other sites from framing them.
 */
export const leaveToBackEnd = (raw: Pick<ServerResponse, 'removeHeader' | 'setHeader'>) => {
  raw.removeHeader('referrer-policy');
  raw.setHeader('content-security-policy', "frame-ancestors 'self'");
};
