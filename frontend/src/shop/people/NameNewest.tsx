import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { unbroken } from '../../kit/unbroken';
import { displayPhone } from '../reading/phone';
import { peopleMessages as m } from './messages';
import { usePeople } from './people';
import { PersonForm } from './PersonForm';

/** Offers a name for whoever was bought for just now; their next bundle is then a press on it. */
export function NameNewest() {
  const intl = useIntl();
  const [newest] = usePeople();
  const [isOpen, setIsOpen] = useState(false);
  if (!newest || newest.name) return null;
  if (isOpen) return <PersonForm person={newest} onClose={() => setIsOpen(false)} />;
  const phone = unbroken(displayPhone(newest.phone));
  return (
    <Button wide look="quiet" onClick={() => setIsOpen(true)}>
      {intl.formatMessage(m.giveName, { phone })}
    </Button>
  );
}
