import type { FiscalReceipt } from '../../api/types';

/** The tax authority's receipt: its code, which leads to the receipt itself where its address is known. */
export function FiscalCode({ receipt: { code, link } }: { receipt: FiscalReceipt }) {
  if (!link) return code;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {code}
    </a>
  );
}
