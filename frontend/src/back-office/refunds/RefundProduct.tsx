import { useInLanguage } from '../../i18n/useInLanguage';
import type { RefundCase } from '../../api/types';

export function RefundProduct({ refund }: { refund: RefundCase }) {
  const { text, lang } = useInLanguage()(refund.productName, refund.productNameSwahili);
  return <span lang={lang}>{text}</span>;
}
