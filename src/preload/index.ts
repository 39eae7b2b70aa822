import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type {
  BridgeCall,
  DesktopBridge,
  DesktopCommand,
  DesktopPlatform,
  DesktopState,
} from '#shared/desktop-bridge.ts';

// A sandboxed script can import only Electron, so channel names are repeated here. A test compares them with
// `shared/desktop-bridge.ts`.
function call<Name extends BridgeCall>(name: Name): DesktopBridge[Name] {
  const invoke = (...args: unknown[]): Promise<unknown> => ipcRenderer.invoke(`desktop:${name}`, ...args);
  return invoke as DesktopBridge[Name];
}

function listen<Value>(channel: string, listener: (value: Value) => void): () => void {
  // The page must not get the event, which exposes the sender.
  const pass = (_event: IpcRendererEvent, value: Value) => listener(value);
  ipcRenderer.on(channel, pass);
  return () => {
    ipcRenderer.removeListener(channel, pass);
  };
}

const PLATFORMS: Record<string, DesktopPlatform> = { darwin: 'mac', win32: 'windows' };

const bridge: DesktopBridge = {
  platform: PLATFORMS[process.platform] ?? 'linux',
  getState: call('getState'),
  onState: (listener) => listen<DesktopState>('desktop:state', listener),
  onCommand: (listener) => listen<DesktopCommand>('desktop:command', listener),
  signIn: call('signIn'),
  cancelSignIn: call('cancelSignIn'),
  dismissNotice: call('dismissNotice'),
  setServer: call('setServer'),
  chooseComputer: call('chooseComputer'),
  startComputer: call('startComputer'),
  keepServer: call('keepServer'),
  editServer: call('editServer'),
  checkConnection: call('checkConnection'),
  saveFile: call('saveFile'),
  showSavedFile: call('showSavedFile'),
  renderPage: call('renderPage'),
  setAppearance: call('setAppearance'),
  setActivity: call('setActivity'),
  installUpdate: call('installUpdate'),
  noteProduct: call('noteProduct'),
  notify: call('notify'),
};

contextBridge.exposeInMainWorld('desktop', bridge);
