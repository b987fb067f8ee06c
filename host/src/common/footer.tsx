/** Under pages that do not fill the window by themselves. */
export const Footer = () => (
  <footer className="footer">
    榫卯 企业后台管理平台 <span aria-hidden>·</span> 各自成器，合而为一
  </footer>
);
