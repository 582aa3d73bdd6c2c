import { useGetBundleQuery } from '../../api/shopApi';
import { UsageTerms } from './UsageTerms';

/** Hours and conditions of a bundle that is known by its id. */
export function BundleTerms({
  bundleId,
  className,
}: {
  bundleId: string;
  className?: string | undefined;
}) {
  const { data: bundle } = useGetBundleQuery(bundleId);
  return bundle ? <UsageTerms terms={bundle} className={className} /> : null;
}
