// order matters: user agents of earlier entries also contain the names of later ones
const browsers: [RegExp, string][] = [
  [/DingTalk\/([\d]+)/, '钉钉'],
  [/wxwork\/([\d]+)/, '企业微信'],
  [/MicroMessenger\/([\d]+)/, '微信'],
  [/Edg(?:A|iOS)?\/([\d]+)/, 'Edge'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+).*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const isHeld = /HarmonyOS|OpenHarmony|Android|iPhone|iPad/;

export interface Device {
  name: string;
  /** Phone or tablet. */
  isHeld: boolean;
}

/** Browser and system in words, from the user agent. */
export const deviceOf = (userAgent: string | null | undefined): Device => {
  const text = userAgent ?? '';
  const browser = browsers.flatMap(([sign, name]) => {
    const version = sign.exec(text)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  const system = systems.find(([sign]) => sign.test(text))?.[1];
  return { name: [browser, system].filter(Boolean).join(' · ') || '未知设备', isHeld: isHeld.test(text) };
};
