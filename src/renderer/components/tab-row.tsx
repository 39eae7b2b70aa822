import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabRowProps<Name extends string> {
  /** Connects the tabs with their panels; see `tabPanelProps`. */
  id: string;
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** Smaller on phones, so that five tabs fit into 360 px in every language. */
  isNarrow?: boolean;
}

/** Tabs in one row, which scrolls if it is too long. */
export function TabRow<Name extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  isNarrow = false,
}: TabRowProps<Name>) {
  return (
    <Tabs
      value={value}
      onChange={(_event, chosen: Name) => onChange(chosen)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      sx={{ minHeight: 0, borderBottom: 1, borderColor: 'hairline' }}
      slotProps={{ indicator: { sx: { bgcolor: 'accent.main' } } }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          id={`${id}-tab-${tab.name}`}
          // Only the selected panel is rendered.
          aria-controls={tab.name === value ? `${id}-panel-${tab.name}` : undefined}
          label={tab.label}
          sx={{
            minWidth: 0,
            minHeight: 40,
            px: 0,
            mr: isNarrow ? { xs: 1.25, sm: 3 } : 3,
            py: 1,
            '&:last-of-type': { mr: 0 },
            fontSize: isNarrow ? { xs: '0.8125rem', sm: 'body2.fontSize' } : undefined,
            '&.Mui-selected': { color: 'text.primary' },
            '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
          }}
        />
      ))}
    </Tabs>
  );
}

export function tabPanelProps(id: string, name: string) {
  return { role: 'tabpanel', id: `${id}-panel-${name}`, 'aria-labelledby': `${id}-tab-${name}` };
}
