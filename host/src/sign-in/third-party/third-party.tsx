import { signInAddresses, type signInMethods } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { type ComponentType, useEffect, useState } from 'react';
import { casBase, casWayIn } from './cas.ts';
import './third-party.css';

const sourcesEndpoint: typeof signInMethods.thirdSources = signInAddresses.thirdSources;

const names: Record<string, string> = {
  passkey: '通行密钥',
  github: 'GitHub',
  wechat_enterprise: '企业微信',
  dingtalk: '钉钉',
  wechat_open: '微信',
};

interface ThirdPartyProps {
  onChoose: (source: string) => void;
}

/** Third-party sign-in buttons that the server offers; renders nothing if there are none. */
export const ThirdParty = ({ onChoose }: ThirdPartyProps) => {
  const [sources, setSources] = useState<string[]>([]);
  const [cas, setCas] = useState('');
  const [Icon, setIcon] = useState<ComponentType<{ source: string }>>();
  useEffect(() => {
    void ask(sourcesEndpoint, {}, { quiet: true }).then(setSources, () => undefined);
    void casBase().then(setCas);
  }, []);
  // without its icon a button keeps its name
  useEffect(() => {
    if (sources.length)
      import('./third-icons.tsx').then(
        ({ ThirdIcon }) => setIcon(() => ThirdIcon),
        () => undefined,
      );
  }, [sources]);
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
          {Icon && <Icon source={source} />}
        </button>
      ))}
      {cas && <a href={casWayIn(cas)}>单点登录</a>}
    </div>
  );
};
