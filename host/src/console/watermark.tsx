import { useSession } from '@mortise/shared/session';

const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tile = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="180"><text x="20" y="120" transform="rotate(-22 20 120)" ` +
  `font-size="15" font-family="system-ui,sans-serif" fill="#808a98" fill-opacity=".16">${escaped(text)}</text></svg>`;

/** Repeats the user's name across the page; ignores the pointer. */
export const Watermark = () => {
  const user = useSession((state) => state.user);
  const text = [user?.realname, user?.username].filter(Boolean).join(' ');
  return (
    <div className="watermark" aria-hidden style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile(text))}")` }} />
  );
};
