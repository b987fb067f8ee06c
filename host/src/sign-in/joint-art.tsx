import './joint-art.css';

/** Picture of a post with its mortise and a beam with the tenon; the theme sets its colours. */
export const JointArt = () => (
  <svg className="sign-in-art" viewBox="140 36 360 440" aria-hidden="true">
    <g>
      <clipPath id="socket">
        <polygon points="265.8,246.7 234.2,264.9 234.2,186.9 265.8,168.7" />
      </clipPath>
      <polygon className="art-top" points="216.2,46.5 283.8,85.5 216.2,124.5 148.7,85.5" />
      <polygon className="art-left" points="148.7,319.5 216.2,358.5 216.2,124.5 148.7,85.5" />
      <polygon className="art-right" points="283.8,319.5 216.2,358.5 216.2,124.5 283.8,85.5" />
      <polygon className="art-hole" points="265.8,246.7 234.2,264.9 234.2,186.9 265.8,168.7" />
      <g clipPath="url(#socket)">
        <polygon className="art-floor" points="265.8,246.7 234.2,264.9 200.5,245.4 232.0,227.2" />
        <polygon className="art-wall" points="265.8,246.7 232.0,227.2 232.0,149.2 265.8,168.7" />
      </g>
      <line className="art-guide" x1="265.8" y1="168.7" x2="313.0" y2="196.0" />
      <line className="art-guide" x1="234.2" y1="186.9" x2="281.5" y2="214.2" />
      <line className="art-guide" x1="234.2" y1="264.9" x2="281.5" y2="292.2" />
      <polygon className="art-top art-accent" points="313.0,196.0 358.1,222.0 326.6,240.2 281.5,214.2" />
      <polygon className="art-left art-accent" points="281.5,292.2 326.6,318.2 326.6,240.2 281.5,214.2" />
      <polygon className="art-right art-accent" points="358.1,300.0 326.6,318.2 326.6,240.2 358.1,222.0" />
      <polygon className="art-top" points="373.8,197.3 481.9,259.7 418.9,296.1 310.8,233.7" />
      <polygon className="art-left" points="310.8,342.9 418.9,405.3 418.9,296.1 310.8,233.7" />
      <polygon className="art-right" points="481.9,368.9 418.9,405.3 418.9,296.1 481.9,259.7" />{' '}
    </g>
  </svg>
);
