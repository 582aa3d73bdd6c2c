import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import type { ApiKey } from './api';
import { keyMessages as m } from './messages';
import { RevokeQuestion } from './RevokeQuestion';

export function RevokeButton({ item }: { item: ApiKey }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        aria-label={intl.formatMessage(m.revokeNamed, { name: item.name })}
        onClick={() => setAsking(true)}
      >
        {intl.formatMessage(m.revoke)}
      </Button>
      {asking && <RevokeQuestion item={item} onClose={() => setAsking(false)} />}
    </>
  );
}
