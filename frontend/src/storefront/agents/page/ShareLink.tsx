import { useIntl } from 'react-intl';
import { agentSharePath } from '../../../shop/paths';
import { ButtonAnchor } from '../../../kit/ui/Button';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { Icon } from '../../../kit/ui/Icon';
import css from './AgentOwnPage.module.css';
import { agentPageMessages as m } from './messages';

export function ShareLink({ code }: { code: string }) {
  const intl = useIntl();
  const link = window.location.origin + agentSharePath(code);
  const message = intl.formatMessage(m.shareText, { link });
  return (
    <section className={css.panel}>
      <h2 className={css.heading}>{intl.formatMessage(m.link)}</h2>
      <p className={css.link}>{link}</p>
      <p className={css.codeLine}>
        <span className={css.quiet}>{intl.formatMessage(m.code)}</span>
        <strong className={css.code}>{code}</strong>
      </p>
      <div className="row">
        <ButtonAnchor
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          {intl.formatMessage(m.share)}
        </ButtonAnchor>
        <CopyButton text={link} label={intl.formatMessage(m.link)} />
      </div>
      <p className={css.quiet}>{intl.formatMessage(m.linkText)}</p>
    </section>
  );
}
