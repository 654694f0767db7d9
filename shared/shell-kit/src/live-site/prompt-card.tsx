import { Button, Icon, type IconName, TopLayer } from '@wallet/ui';
import classes from './prompt-card.module.css';

interface Answer {
  label: string;
  onClick: () => void;
}

interface PromptCardProps {
  icon: IconName;
  title: string;
  text: string;
  confirm: Answer;
  decline: Answer;
}

/** Renders an offer over the page, which can be answered later. */
export function PromptCard({ icon, title, text, confirm, decline }: PromptCardProps) {
  return (
    <TopLayer>
      <aside className={classes.card} role="status">
        <p className={classes.title}>
          <Icon name={icon} size={20} />
          {title}
        </p>
        <p>{text}</p>
        <div className={classes.actions}>
          <Button size="small" onClick={confirm.onClick}>
            {confirm.label}
          </Button>
          <Button size="small" variant="secondary" onClick={decline.onClick}>
            {decline.label}
          </Button>
        </div>
      </aside>
    </TopLayer>
  );
}
