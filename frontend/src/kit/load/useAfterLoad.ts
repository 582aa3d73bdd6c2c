import { useEffect, useState } from 'react';

/** True once the page has loaded and the browser had a quiet moment; what can wait begins then. */
export function useAfterLoad(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      timer = setTimeout(() => setSettled(true));
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', rest);
    };
  }, []);
  return settled;
}
