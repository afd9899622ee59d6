import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  icon: IconNode
  className?: string
  onChoose: (files: File[]) => void
}

/** A native file input, styled as a button. Ignores an empty choice; the same file can be chosen twice in a row. */
export const FileButton = ({ icon, className = 'btn-line', onChoose, children, ...input }: FileButtonProps) => (
  <label className={`btn file-button ${className}`}>
    <Icon of={icon} />
    {children}
    <input
      {...input}
      className="visually-hidden"
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length) onChoose(files)
      }}
    />
  </label>
)
