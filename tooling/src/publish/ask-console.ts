import { Envelope } from '@mortise/shared/contract';
import { NotPublishable } from './read-build.ts';

const TIMEOUT = 120_000;

const readEnvelope = (text: string) => {
  try {
    return Envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Posts to a console with a deploy token. A refusal, and an answer that is not a console's, become a `NotPublishable`. */
export async function askConsole(target: URL, token: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(target, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((fault: Error) => {
    throw new NotPublishable(`无法连接 ${target.origin}：${fault.cause instanceof Error ? fault.cause.message : fault.message}`);
  });
  const answer = readEnvelope(await response.text());
  if (!answer) throw new NotPublishable(`${target.origin} 的回答不是本系统的（HTTP ${response.status}），请检查 MORTISE_URL`);
  if (!answer.success) throw new NotPublishable(answer.message);
  return answer;
}
