import Card from '@mui/material/Card';
import { Caption } from '../kit/layout/Caption';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextLink } from '../kit/layout/TextLink';
import type { Permission } from '../../api/types';
import { adminSettingPath, paths } from '../../shop/paths';
import { Icon } from '../../kit/ui/Icon';
import { usePermissions } from '../kit/access/usePermissions';
import { stepMessages as m } from './messages';
import css from './Today.module.css';
import type { SetupStep } from './api';

const texts: Record<SetupStep['step'], Record<'title' | 'text', MessageDescriptor>> = {
  bundle: { title: m.bundle, text: m.bundleText },
  whats_app: { title: m.whatsApp, text: m.whatsAppText },
  colleague: { title: m.colleague, text: m.colleagueText },
};

/** Where it is done, for whoever may. */
const doneAt: Partial<Record<SetupStep['step'], { to: string; need: Permission }>> = {
  whats_app: { to: adminSettingPath('contact'), need: 'edit_settings' },
  colleague: { to: paths.adminPeople, need: 'manage_people' },
};

/** What a new shop still lacks; gone once all of it is done. */
export function FirstSteps({ steps }: { steps: SetupStep[] }) {
  const intl = useIntl();
  if (steps.length === 0) return null;
  return (
    <Card component="section" sx={{ marginTop: 4, padding: 4 }} aria-labelledby="first-steps">
      <h2 id="first-steps">{intl.formatMessage(m.title)}</h2>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} className={css.step} data-done={done}>
            <span className={css.sign}>{done && <Icon name="check" size={18} />}</span>
            <div>
              <strong>
                <Title step={step} done={done} />
              </strong>
              <Caption text={done ? m.done : texts[step].text} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Title({ step, done }: SetupStep) {
  const intl = useIntl();
  const may = usePermissions();
  const title = intl.formatMessage(texts[step].title);
  const place = doneAt[step];
  if (done || !place || !may(place.need)) return title;
  return <TextLink to={place.to}>{title}</TextLink>;
}
