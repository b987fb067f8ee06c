import { signInAddresses, type signInMethods } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { type ReactNode, useEffect, useState } from 'react';
import { casBase, casWayIn } from './cas.ts';
import './third-party.css';

const sourcesEndpoint: typeof signInMethods.thirdSources = signInAddresses.thirdSources;

const names: Record<string, string> = { github: 'GitHub', wechat_enterprise: '企业微信', dingtalk: '钉钉', wechat_open: '微信' };

const icons: Record<string, ReactNode> = {
  github: (
    <path d="M10 1.6a8.4 8.4 0 0 0-2.7 16.4c.4.1.6-.2.6-.4v-1.5c-2.3.5-2.8-1-2.8-1-.4-1-1-1.3-1-1.3-.7-.5.1-.5.1-.5.8.1 1.3.9 1.3.9.8 1.3 2 .9 2.5.7.1-.5.3-.9.5-1.1-1.9-.2-3.8-1-3.8-4.2 0-.9.3-1.7.9-2.3-.1-.2-.4-1.1.1-2.3 0 0 .7-.2 2.3.9a8 8 0 0 1 4.2 0c1.6-1.1 2.3-.9 2.3-.9.5 1.2.2 2.1.1 2.3.6.6.9 1.4.9 2.3 0 3.3-2 4-3.9 4.2.3.3.6.8.6 1.6v2.3c0 .2.2.5.6.4A8.4 8.4 0 0 0 10 1.6z" />
  ),
  dingtalk: (
    <path d="M4 2.5c.6 2.6 1.9 4.4 3.9 5.5l-3-.4c.7 1.9 2 3.1 3.9 3.7l-1.9.2c.6 1 1.5 1.6 2.7 1.9L8.4 18l6.4-6.5-1.9-.2c1.4-1.6 2.4-3 2.6-4.4C11.900 6.600 7.900 5.200 4 2.500z" />
  ),
};

const wechat = (
  <path d="M8 3C4.400 3 1.500 5.300 1.500 8.200c0 1.600.9 3 2.300 4l-.6 1.900 2.200-1.100c.8.2 1.600.4 2.600.4h.5a4.300 4.300 0 0 1-.2-1.200c0-2.600 2.500-4.600 5.500-4.600h.5C13.200 4.900 10.900 3 8 3zm5.800 5.400c-2.600 0-4.700 1.700-4.700 3.900s2.100 3.900 4.700 3.900c.6 0 1.200-.1 1.700-.3l1.800.9-.5-1.500c1.100-.7 1.800-1.800 1.800-3 0-2.200-2.200-3.900-4.800-3.900z" />
);

const Icon = ({ source }: { source: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    {icons[source] ?? (source.startsWith('wechat') ? wechat : <circle cx="10" cy="10" r="7" />)}
  </svg>
);

interface ThirdPartyProps {
  onChoose: (source: string) => void;
}

/** Third-party sign-in buttons that the server offers; renders nothing if there are none. */
export const ThirdParty = ({ onChoose }: ThirdPartyProps) => {
  const [sources, setSources] = useState<string[]>([]);
  const [cas, setCas] = useState('');
  useEffect(() => {
    void ask(sourcesEndpoint, {}, { quiet: true }).then(setSources, () => undefined);
    void casBase().then(setCas);
  }, []);
  if (!sources.length && !cas) return null;
  return (
    <div className="sign-in-others">
      <span>其他登录方式</span>
      {sources.map((source) => (
        <button
          key={source}
          type="button"
          className="third"
          onClick={() => onChoose(source)}
          aria-label={names[source] ?? source}
          title={names[source] ?? source}
        >
          <Icon source={source} />
        </button>
      ))}
      {cas && <a href={casWayIn(cas)}>单点登录</a>}
    </div>
  );
};
