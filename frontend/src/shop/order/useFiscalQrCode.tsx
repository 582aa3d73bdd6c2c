import { useEffect, useState, type ReactNode } from 'react';

/**
 * The QR code of a fiscal receipt. Few orders have one, so what draws it is fetched for them alone, and before they are
 * printed; where it does not come, the paper has the code in letters.
 */
export function useFiscalQrCode(link: string | null | undefined): ReactNode {
  const [drawn, setDrawn] = useState<{ link: string; code: ReactNode }>();
  useEffect(() => {
    if (!link) return;
    import(/* webpackChunkName: "qr-code" */ 'qrcode.react').then(
      ({ QRCodeSVG }) => setDrawn({ link, code: <QRCodeSVG value={link} size={128} /> }),
      () => undefined,
    );
  }, [link]);
  return drawn && drawn.link === link ? drawn.code : null;
}
