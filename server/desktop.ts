import { connectParent } from './boot/this-computer/parent-channel.ts';
import { runOnThisComputer } from './boot/this-computer/run-on-this-computer.ts';

// The server inside of the desktop application, as a process of its own.
runOnThisComputer(connectParent());
