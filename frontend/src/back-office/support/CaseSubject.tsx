import { ProductName } from '../kit/order/ProductName';
import type { CaseRow } from './types';

/** What was ordered, or who applied. */
export function CaseSubject({
  kind,
  about,
  aboutSwahili,
}: Pick<CaseRow, 'kind' | 'about' | 'aboutSwahili'>) {
  if (kind === 'application') return <span>{about}</span>;
  return <ProductName name={about} nameSwahili={aboutSwahili} />;
}
